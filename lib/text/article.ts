/** "an address", "a uint256" */
export const withArticle = (type: string): string => `${/^[aeio]/i.test(type) ? 'an' : 'a'} ${type}`
