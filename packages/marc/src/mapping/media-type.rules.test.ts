import { MEDIA_TYPES } from "@freihand/contract";
import type { MediaType } from "@freihand/contract";
import { describe, expect, it } from "vitest";
import { marc } from "../testkit/marc-notation.ts";
import { indexFields } from "./field-index.rules.ts";
import { mediaEvidence } from "./media-evidence.rules.ts";
import { detectMediaType } from "./media-type.rules.ts";

/** Leader with type of record and bibliographic level. */
const ldr = (kind: string): string => `LDR 00000n${kind} a2200000 c 4500`;
/** 008 with characters at some positions. */
const f008 = (signs: Readonly<Record<number, string>> = {}): string =>
  `008 ${Array.from({ length: 40 }, (_, position) => signs[position] ?? "|").join("")}`;

type Case = readonly [what: string, type: MediaType, lines: readonly string[]];

const CASES: readonly Case[] = [
  ["a film by the German word", "DVD", [ldr("gm"), "245 00$aX$h[Bildtonträger]", "300   $a1 DVD"]],
  ["a film by that word alone", "MOVIE", [ldr("am"), "245 00$aX$h[Bildtonträger]"]],
  ["a concert on DVD", "DVD", [ldr("jm"), "300   $a1 DVD-Video", "338   $bvd", "336   $bprm"]],
  [
    "a concert on CD with a DVD",
    "CD_MUSIC",
    [ldr("jm"), "338   $bsd", "338   $bvd", "336   $bprm"],
  ],
  ["a video cassette called a game", "MOVIE", [ldr("gm"), "007 vf cbahou", f008({ 33: "g" })]],
  ["a film on reels", "MOVIE", [ldr("gm"), "300   $a2 film reels (sound, 16 mm)", "338   $bmr"]],
  ["a printed book", "BOOK", [ldr("am"), "007 tu", f008(), "300   $a219 S.", "338   $bnc"]],
  ["a book with a disc beside", "BOOK", [ldr("am"), "300   $a256 S. :$bIll. +$e1 CD-ROM"]],
  ["a book with discs in the extent", "BOOK", [ldr("am"), "300   $a690 p. + 2 sound discs"]],
  [
    "a book about a console",
    "BOOK",
    [ldr("am"), "245 00$aDie Geschichte von Nintendo$bund der PlayStation", "300   $a200 Seiten"],
  ],
  ["a book about audiobooks", "BOOK", [ldr("am"), "245 00$aDas Hörbuch", "300   $a120 S."]],
  ["a manuscript", "BOOK", [ldr("tm"), "300   $a456 Blatt"]],
  ["a volume of a set", "BOOK", [ldr("am"), "300   $aXXVIII, 880 Seiten"]],
  ["a monographic series", "BOOK", [ldr("as"), f008({ 21: "m" })]],
  ["a school edition", "SCHOOL_VERSION", [ldr("am"), "300   $a80 S.", "250   $aSchulausgabe"]],
  ["a school book by genre", "SCHOOL_VERSION", [ldr("am"), "300   $a80 S.", "655  7$aSchulbuch"]],
  [
    "an e-book by 007 and 338",
    "EBOOK",
    [ldr("am"), "007 cr |||", "300   $a1 Online-Ressource (97 Seiten)", "338   $bcr"],
  ],
  ["an e-book by form of item", "EBOOK", [ldr("am"), f008({ 23: "o" })]],
  ["an e-book by 006 alone", "EBOOK", [ldr("am"), "006 m|||||o||d||||||||", f008()]],
  ["a map online by 006 alone", "EDOC", [ldr("em"), "006 e|||||||||||o|||||", f008()]],
  ["a book with a CD-ROM by 006", "BOOK", [ldr("am"), "006 m||||||||d||||||||", f008()]],
  [
    "an e-book catalogued as a computer file",
    "EBOOK",
    [ldr("mm"), "007 cr |||", "245 00$aT$h[Elektronische Ressource]", "300   $aVI, 808 S."],
  ],
  ["an e-book by content", "EBOOK", [ldr("mm"), "007 cr", "336   $btxt"]],
  ["an e-journal", "EDOC", [ldr("as"), "007 cr", f008({ 21: "p" })]],
  ["an article online", "EDOC", [ldr("aa"), "007 cr"]],
  ["a score online", "EDOC", [ldr("cm"), "007 cr"]],
  ["a map online", "EDOC", [ldr("em"), "007 cr"]],
  ["an audiobook online", "EAUDIO", [ldr("im"), "007 cr", "300   $a1 Online-Ressource (MP3)"]],
  ["music online", "EAUDIO", [ldr("jm"), "007 sr", "338   $bcr"]],
  [
    "an audiobook online that says it is a text",
    "EAUDIO",
    [ldr("am"), "007 cr", "655  7$aHörbuch"],
  ],
  ["a film online", "EVIDEO", [ldr("gm"), "007 vz", "338   $bcr"]],
  ["a film online by content", "EVIDEO", [ldr("mm"), "007 cr", "336   $btdi"]],
  ["a web site", "URL", [ldr("am"), "007 cr", "655  7$aWebsite"]],
  ["an online database", "ONLINE", [ldr("mm"), "007 cr", "655  7$aDatenbank"]],
  ["an integrating resource online", "ONLINE", [ldr("ai"), "007 cr"]],
  ["online and nothing more", "ONLINE", [ldr("mm"), "007 cr"]],
  [
    "an audiobook on CD by codes",
    "AUDIOBOOK",
    [ldr("im"), "007 sd fsngnnmmned", "336   $bspw", "338   $bsd"],
  ],
  ["an audiobook on CD by words", "AUDIOBOOK", [ldr("im"), "300   $a4 CDs (300 Min.)"]],
  [
    "an audiobook whose leader says score",
    "AUDIOBOOK",
    [ldr("cm"), "007 sd", "245 00$aT$hTonträger$bHörbuch", "300   $a1 CD"],
  ],
  [
    "a radio play whose leader says music",
    "AUDIOBOOK",
    [ldr("jm"), "300   $a1 CD", "655  7$aHörspiel"],
  ],
  ["an audiobook on MP3-CD", "MP3", [ldr("im"), "300   $a1 MP3-CD (600 Min.)"]],
  ["an audiobook on MP3 by 347", "MP3", [ldr("im"), "300   $a1 CD", "347   $aAudiodatei$bMP3"]],
  ["an audiobook on cassette", "AUDIO_CASSETTE", [ldr("im"), "300   $a2 Tonkassetten"]],
  ["a cassette by 007", "AUDIO_CASSETTE", [ldr("jm"), "007 ss lunjlcmnnue"]],
  ["a cassette by 338", "AUDIO_CASSETTE", [ldr("jm"), "338   $bss"]],
  [
    "a cassette whose leader says text",
    "AUDIO_CASSETTE",
    [ldr("am"), "300   $a1 sound cassette :$bstereo."],
  ],
  ["a music CD by words", "CD_MUSIC", [ldr("jm"), "300   $a1 sound disc :$bdigital, stereo"]],
  ["a music CD by 007", "CD_MUSIC", [ldr("jm"), "007 sd fsngnnmmned"]],
  [
    "an analog recording on CD",
    "CD_MUSIC",
    [ldr("jm"), "300   $a1 sound disc :$banalog (digitally remastered)", "349   $aCOMPACT DISC(S)"],
  ],
  ["a music CD by 33X", "CD_MUSIC", [ldr("jm"), "336   $bprm", "337   $bs", "338   $bsd"]],
  ["music without a carrier", "CD_MUSIC", [ldr("jm")]],
  ["a disc that does not say of what", "CD", [ldr("am"), "300   $a1 sound disc :$bdigital"]],
  ["a record by speed", "LP_RECORD", [ldr("jm"), "300   $a1 sound disc :$b33 1/3 rpm, stereo."]],
  ["a record by 007", "LP_RECORD", [ldr("jm"), "007 sd bsmennmplue"]],
  ["a record in German", "LP_RECORD", [ldr("jm"), "300   $a1 Schallplatte"]],
  ["a spoken record", "LP_RECORD", [ldr("im"), "300   $a2 LPs"]],
  ["an analog disc", "LP_RECORD", [ldr("jm"), "300   $a1 sound disc :$banalog, stereo."]],
  ["a figure", "FIGURINE", [ldr("im"), "300   $a1 Tonie (ca. 50 Min.)"]],
  [
    "a figure among things",
    "FIGURINE",
    [ldr("rm"), "245 00$aDer Grüffelo$bTonie-Figur", "300   $a1 Hörfigur"],
  ],
  ["a figure by its series", "FIGURINE", [ldr("im"), "300   $a1 Figur", "490 0 $aTonies"]],
  ["a DVD by words", "DVD", [ldr("gm"), "300   $a1 DVD-Video (112 Min.)"]],
  ["a DVD by 007", "DVD", [ldr("gm"), "007 vd cvaizq"]],
  ["a Blu-ray by words", "BLURAY", [ldr("gm"), "300   $a1 Blu-ray Disc"]],
  ["a Blu-ray by 007", "BLURAY", [ldr("gm"), "007 vd csaizq"]],
  ["a DVD whose leader says text", "DVD", [ldr("am"), "300   $a2 DVDs"]],
  ["a video cassette", "MOVIE", [ldr("gm"), "007 vf cbahos", "300   $a1 Videokassette (VHS)"]],
  ["a film without a carrier", "MOVIE", [ldr("gm")]],
  ["slides", "ART", [ldr("gm"), "007 gs", f008({ 33: "s" })]],
  [
    "printed music",
    "SCORE_MUSIC",
    [ldr("cm"), "007 qu", "300   $a1 Partitur (12 Seiten), 2 Stimmen", "336   $bntm"],
  ],
  ["music in handwriting", "SCORE_MUSIC", [ldr("dm")]],
  [
    "a score with a cassette",
    "SCORE_MUSIC",
    [ldr("cm"), "300   $a1 score + parts + 1 sound cassette"],
  ],
  ["a map", "MAP", [ldr("em"), "007 aj canzn", "300   $a1 Kt."]],
  ["a map in handwriting", "MAP", [ldr("fm")]],
  ["a picture", "ART", [ldr("km"), "007 kv", "300   $a1 Foto ; 24 x 18 cm"]],
  ["a newspaper by code", "NEWSPAPER", [ldr("as"), f008({ 21: "n" })]],
  ["a newspaper by genre", "NEWSPAPER", [ldr("as"), f008({ 21: "|" }), "655  7$aZeitung"]],
  ["a magazine", "MAGAZINE", [ldr("as"), f008({ 21: "p" }), "655  7$aZeitschrift"]],
  ["a serial that says nothing", "MAGAZINE", [ldr("as")]],
  ["a part of a magazine", "MAGAZINE", [ldr("ab"), "300   $aS. 3-25"]],
  ["a game among things", "BOARDGAME", [ldr("rm"), "007 zu", "300   $a1 Spiel (32 Karten)"]],
  ["a game by 008", "BOARDGAME", [ldr("rm"), f008({ 33: "g" })]],
  [
    "a game that says it is a text",
    "BOARDGAME",
    [ldr("am"), "300   $a96 Karten", "655  7$aSpiel$2gnd-content"],
  ],
  ["a puzzle", "BOARDGAME", [ldr("rm"), "300   $a1 Puzzle (1000 Teile)"]],
  ["a thing", "UNKNOWN", [ldr("rm"), "300   $a1 Bohrmaschine"]],
  [
    "a game for the Switch",
    "GAME_CONSOLE_NINTENDO",
    [ldr("mm"), "245 00$aMario Kart 8 deluxe$bNintendo Switch", "300   $a1 Speicherkarte"],
  ],
  ["a game for the 3DS", "GAME_CONSOLE_NINTENDO", [ldr("mm"), "538   $aNintendo 3DS"]],
  [
    "a game for the Wii",
    "GAME_CONSOLE_WII",
    [ldr("mm"), "245 00$aWii Sports", "538   $aNintendo Wii"],
  ],
  [
    "a game for the PlayStation",
    "GAME_CONSOLE_PLAYSTATION",
    [ldr("mm"), "300   $a1 Blu-ray Disc", "753   $aPlayStation 5"],
  ],
  ["a game for the PS4", "GAME_CONSOLE_PLAYSTATION", [ldr("rm"), "300   $a1 PS4-Spiel"]],
  ["a game for the Xbox", "GAME_CONSOLE_XBOX", [ldr("mm"), "250   $aXbox Series X"]],
  ["a game for some console", "GAME_CONSOLE", [ldr("mm"), "655  7$aKonsolenspiel"]],
  ["a game for a computer", "CD_SOFTWARE", [ldr("mm"), f008({ 26: "g" }), "300   $a1 DVD-ROM"]],
  ["software", "CD_SOFTWARE", [ldr("mm"), "300   $a1 CD-ROM"]],
  [
    "software whose leader says music",
    "CD_SOFTWARE",
    [ldr("jm"), "007 ss", "300   $a1 CD-ROM ; 12 cm", "655  7$aCD-ROM$2gnd-carrier"],
  ],
  ["a kit", "PACKAGE", [ldr("om"), "300   $a1 Buch, 1 CD, 1 Handpuppe"]],
  ["a package that says it is a text", "PACKAGE", [ldr("am"), "300   $a1 Medienkombination"]],
  ["an issue of a magazine", "MAGAZINE", [ldr("am"), "300   $a98 S.", "655  7$aZeitschriftenheft"]],
  ["mixed materials", "PACKAGE", [ldr("pm")]],
  ["a package of books", "PACKAGE_BOOKS", [ldr("om"), "245 00$aBücherkiste Weltraum"]],
  [
    "a set for a class",
    "PACKAGE_BOOKS",
    [ldr("am"), "245 00$aDie Welle", "300   $a1 Klassensatz (30 Bücher)"],
  ],
  ["nothing but a carrier of a book", "BOOK", ["LDR 00000n", "338   $bnc"]],
  ["nothing but pages", "BOOK", ["LDR 00000n", "300   $a32 Seiten"]],
  ["nothing but a disc", "CD", ["LDR 00000n", "338   $bsd"]],
  ["nothing but the word DVD", "DVD", ["LDR 00000n", "300   $a1 DVD"]],
  ["nothing but a score's content", "SCORE_MUSIC", ["LDR 00000n", "336   $bntm"]],
  ["nothing but a map's content", "MAP", ["LDR 00000n", "336   $bcri"]],
  ["nothing", "UNKNOWN", ["LDR 00000n"]],
];

const typeOf = (lines: readonly string[]): MediaType =>
  detectMediaType(mediaEvidence(indexFields(marc("001 x", ...lines))));

describe("mediaTypeOf", () => {
  it.each(CASES)("%s is %s", (_, type, lines) => {
    expect(typeOf(lines)).toBe(type);
  });

  it("can give every media type but NONE", () => {
    const given = new Set(CASES.map(([, type]) => type));
    expect(MEDIA_TYPES.filter((type) => !given.has(type))).toEqual(["NONE"]);
  });
});
