/** What begins the key of all that is recognised by its code. Alone in its file, since every page of a network has it. */
export const RECOGNISED = 'recognised'
