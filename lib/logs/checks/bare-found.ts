/**
 * What there is to say of a stretch of blocks without logs: the service `has` the logs of its blocks, as far as was
 * looked; headers tell that there are `none`; the service `lacks` some of which they tell; logs that are searched for
 * come where fewer blocks are asked for (`narrow`); no log was found to tell by (`unknown`); it could not be asked.
 */
export type BareFound = 'has' | 'none' | 'lacks' | 'narrow' | 'unknown' | 'unchecked'

/** Whether all logs came that are there. */
export const isThere = (found: BareFound): boolean => found === 'has' || found === 'none'
