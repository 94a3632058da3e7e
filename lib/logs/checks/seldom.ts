/** A share of all cases: what chance brings more seldom is not taken for chance. */
export const SELDOM = 0.05
