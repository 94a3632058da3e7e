import type { PlanConfig } from '../config/service-config'
import type { KeyRecord } from '../ledger/ledger'
import { httpRefusal, type ServiceRefusal } from './refusal'

const NETWORK_NOT_ALLOWED = httpRefusal(403, 'Forbidden', 'This API key may not use this network.')
const METHOD_NOT_ALLOWED = httpRefusal(403, 'Forbidden', 'This API key may not call this method.')

/** `now` in epoch milliseconds. */
export const isExpired = ({ restrictions: { expiresAt } }: KeyRecord, now: number): boolean =>
  expiresAt !== null && now >= expiresAt * 1000

/** Why the key may not call a method at a network; null if it may. */
export function refuseRestricted(
  { restrictions: { networks, methods } }: KeyRecord,
  network: string,
  method: string,
): ServiceRefusal | null {
  if (networks !== null && !networks.includes(network)) return NETWORK_NOT_ALLOWED
  return methods !== null && !methods.includes(method) ? METHOD_NOT_ALLOWED : null
}

/** The plan with the daily credits of the key. */
export const planOfKey = (plan: PlanConfig, { restrictions: { dailyCredits } }: KeyRecord): PlanConfig =>
  dailyCredits === null ? plan : { ...plan, dailyCredits }
