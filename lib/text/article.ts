/** "an address", "a uint256": with the article that the name of a type is spoken with. */
export const withArticle = (type: string): string => `${/^[aeio]/i.test(type) ? 'an' : 'a'} ${type}`
