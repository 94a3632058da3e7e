/** What a connection bears: so many units of its tariff, or so many calls, in so many seconds. */
export type Rate = { amount: number; seconds: number; of: 'units' | 'calls' }

export const perSecond = ({ amount, seconds }: Pick<Rate, 'amount' | 'seconds'>): number => amount / seconds
