import type { Balance } from './bill'

/** Credits a day of a plan that is never to run out: the most that the credit headers hold. */
export const NO_LIMIT = 999_999_999_999_999

/** Whether a balance is one in name only. */
export const hasNoLimit = ({ limit }: Pick<Balance, 'limit'>): boolean => limit >= NO_LIMIT

/** What is left of a balance that can run out; null for one that cannot, or is not known. */
export const remainingOf = (balance: Balance | null | undefined): number | null =>
  balance && !hasNoLimit(balance) ? balance.remaining : null
