/** "mapping(string => struct Exhibit)" of "mapping(string => struct Gallery.Exhibit)": without the contracts that types are declared in. */
export const unqualified = (type: string): string => type.replace(/\b(struct|enum) (?:[\w$]+\.)+/g, '$1 ')
