import type { Balance } from './bill'

/** Credits a day of a plan that is never to run out: the most that the credit headers hold. */
export const NO_LIMIT = 999_999_999_999_999

/** Whether a balance is one in name only. */
export const hasNoLimit = ({ limit }: Pick<Balance, 'limit'>): boolean => limit >= NO_LIMIT
