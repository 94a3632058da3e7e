/** The rate limit of a connection: units of its tariff, or calls, in a number of seconds. */
export type Rate = { amount: number; seconds: number; of: 'units' | 'calls' }

export const perSecond = ({ amount, seconds }: Pick<Rate, 'amount' | 'seconds'>): number => amount / seconds
