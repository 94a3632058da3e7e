/** A type without the name of the contract that it was declared in, where that is the one which is shown: "struct Corner". */
export const shortType = (type: string, contract: string | null): string =>
  contract === null ? type : type.replace(/[\w$]+\./g, (outer) => (outer === `${contract}.` ? '' : outer))
