/** An exercise that was made of a program; `fragment` carries it, which no server sees. */
export const formatExercisePermalink = (fragment: string): string => `/learn/exercise#${fragment}`

/** Where what was handed in for it is judged. */
export const formatClassPermalink = (fragment: string): string => `/learn/class#${fragment}`
