/** The files that make a Zebra database of MARCXML: indexes as Dublin Core, Bath and CQL name them. */

const INDEX_XSL = `<?xml version="1.0" encoding="UTF-8"?>
<xsl:stylesheet version="1.0" xmlns:xsl="http://www.w3.org/1999/XSL/Transform"
  xmlns:m="http://www.loc.gov/MARC21/slim" xmlns:z="http://indexdata.com/zebra-2.0">
  <xsl:output method="xml" encoding="UTF-8"/>
  <xsl:template match="text()"/>
  <xsl:template match="/m:record">
    <z:record z:id="{m:controlfield[@tag='001']}"><xsl:apply-templates/></z:record>
  </xsl:template>
  <xsl:template match="m:controlfield[@tag='001']">
    <z:index name="rec_id:0"><xsl:value-of select="."/></z:index>
  </xsl:template>
  <xsl:template match="m:datafield[@tag='245']">
    <z:index name="any:w any:p title:w title:p title:s">
      <xsl:for-each select="m:subfield[@code='a' or @code='b']"><xsl:value-of select="."/><xsl:text> </xsl:text></xsl:for-each>
    </z:index>
  </xsl:template>
  <xsl:template match="m:datafield[@tag='100' or @tag='700']">
    <z:index name="any:w any:p author:w author:p author:s"><xsl:value-of select="m:subfield[@code='a']"/></z:index>
  </xsl:template>
  <xsl:template match="m:datafield[@tag='650']">
    <z:index name="any:w any:p subject:w subject:p"><xsl:value-of select="m:subfield[@code='a']"/></z:index>
  </xsl:template>
  <xsl:template match="m:datafield[@tag='020']">
    <z:index name="isbn:w isbn:p"><xsl:value-of select="m:subfield[@code='a']"/></z:index>
  </xsl:template>
  <xsl:template match="m:datafield[@tag='260' or @tag='264']">
    <z:index name="year:n year:s"><xsl:value-of select="m:subfield[@code='c']"/></z:index>
  </xsl:template>
</xsl:stylesheet>
`;

const SETTINGS = (folder: string): string => `profilePath: ${folder}:/usr/share/idzebra-2.0/tab
recordType: dom.${folder}/dom.xml
encoding: UTF-8
storeData: 1
storeKeys: 1
register: ${folder}/register:200M
lockDir: ${folder}/lock
database: Default
perm.anonymous: r
`;

const DOM = `<?xml version="1.0" encoding="UTF-8"?>
<dom>
  <input syntax="xml"><xmlreader level="1"/></input>
  <extract name="index"><xslt stylesheet="index.xsl"/></extract>
  <retrieve name="marcxml"/>
</dom>
`;

const CQL = `set.cql = info:srw/cql-context-set/1/cql-v1.1
set.dc = info:srw/cql-context-set/1/dc-v1.1
set.rec = info:srw/cql-context-set/2/rec-1.1
set.bath = http://zing.z3950.org/cql/bath/2.0/
set = info:srw/cql-context-set/1/cql-v1.1
index.cql.serverChoice = 1=any
index.dc.title = 1=title
index.dc.creator = 1=author
index.dc.subject = 1=subject
index.dc.date = 1=year 4=109
index.bath.author = 1=author
index.bath.isbn = 1=isbn
index.rec.id = 1=rec_id 4=3
relation.< = 2=1
relation.le = 2=2
relation.eq = 2=3
relation.exact = 2=3 4=1
relation.scr = 2=3
relation.ge = 2=4
relation.> = 2=5
relation.all = 2=3
relation.any = 2=3
relationModifier.relevant = 2=102
position.any = 3=3 6=1
structure.* = 4=1
truncation.right = 5=1
truncation.none = 5=100
truncation.z3958 = 5=104
always = 6=1
`;

const SERVER = (folder: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<yazgfs>
  <listen id="one">unix:${folder}/socket</listen>
  <server id="one" listenref="one">
    <directory>${folder}</directory>
    <config>zebra.cfg</config>
    <cql2rpn>cql.txt</cql2rpn>
    <explain xmlns="http://explain.z3950.org/dtd/2.0/">
      <serverInfo><host>127.0.0.1</host><port>0</port><database>Default</database></serverInfo>
      <databaseInfo><title lang="en" primary="true">Zebra of the tests</title></databaseInfo>
      <indexInfo>
        <set name="dc" identifier="info:srw/cql-context-set/1/dc-v1.1"/>
        <set name="bath" identifier="http://zing.z3950.org/cql/bath/2.0/"/>
        <set name="rec" identifier="info:srw/cql-context-set/2/rec-1.1"/>
        <index id="title"><title lang="en">Title</title><map><name set="dc">title</name></map></index>
        <index id="author"><title lang="en">Author</title><map><name set="bath">author</name></map></index>
        <index id="year"><title lang="en">Year</title><map><name set="dc">date</name></map></index>
        <index id="isbn"><title lang="en">ISBN</title><map><name set="bath">isbn</name></map></index>
        <index id="id"><title lang="en">Number</title><map><name set="rec">id</name></map></index>
      </indexInfo>
      <schemaInfo>
        <schema name="marcxml" identifier="info:srw/schema/1/marcxml-v1.1"><title>MARCXML</title></schema>
      </schemaInfo>
    </explain>
    <retrievalinfo>
      <retrieval syntax="xml" name="marcxml" identifier="info:srw/schema/1/marcxml-v1.1"/>
    </retrievalinfo>
  </server>
</yazgfs>
`;

/** Files by name. @param folder where they will stand, absolute */
export const zebraFiles = (folder: string): Readonly<Record<string, string>> => ({
  "index.xsl": INDEX_XSL,
  "dom.xml": DOM,
  "cql.txt": CQL,
  "zebra.cfg": SETTINGS(folder),
  "server.xml": SERVER(folder),
});
