/** Keeps what is made of the same values: a form of `Intl` takes as long to make as fifty uses. */
const kept = <Options, Form>(make: (locale: string, options?: Options) => Form) => {
  const forms = new Map<string, Form>();
  return (locale: string, options?: Options): Form => {
    const id = options === undefined ? locale : locale + JSON.stringify(options);
    const form = forms.get(id) ?? make(locale, options);
    forms.set(id, form);
    return form;
  };
};

/** How numbers are written in a language. */
export const numberForm = kept(
  (locale, options?: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, options),
);

/**
 * How days and times are written in a language.
 * @param options name a zone: a form that is kept stays in the zone of its making, while the device travels
 */
export const dateForm = kept(
  (locale, options?: Intl.DateTimeFormatOptions & { readonly timeZone: string }) =>
    new Intl.DateTimeFormat(locale, options),
);

/** Which form of the plural a number takes in a language. */
export const pluralForm = kept(
  (locale, options?: Intl.PluralRulesOptions) => new Intl.PluralRules(locale, options),
);
