/** What comes as seldom by chance is not taken for chance. */
export const SELDOM = 0.05
