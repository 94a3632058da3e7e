/** Variants of each lesson that are compiled when the explorer is built; the structures take turns. */
export const VARIANTS = 64
