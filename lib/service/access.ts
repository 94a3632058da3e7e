import type { PriceTable } from '@/lib/credits/charge-rules'
import type { CreditRate } from './credit-rate'
import type { HeadTracker } from './head-tracker'
import type { KeyRecord, Ledger } from './ledger/ledger'
import type { Node } from './nodes/node'
import { PLAN_UNKNOWN, type Refusal, unauthorized } from './refusal'
import { API_KEY_PATTERN, type PlanConfig } from './service-config'
import { type Clock, utcDay } from './utc-day'

export type ServedNetwork = { slug: string; chainId: number; node: Node; head: HeadTracker }

/** What all requests share. */
export type ServiceState = {
  networks: ReadonlyMap<string, ServedNetwork>
  plans: ReadonlyMap<string, PlanConfig>
  prices: PriceTable
  ledger: Ledger
  takeCredits: CreditRate
  clock: Clock
  timeouts: { queryMs: number }
  /** Told of every error that left a call without an answer. */
  onFault: (error: unknown) => void
}

/** A known key at a network: the right to ask, and whom to charge. `day` is fixed when the request comes in. */
export type Access = {
  service: ServiceState
  network: ServedNetwork
  key: KeyRecord
  plan: PlanConfig
  day: string
}

/** Looks a key up. Whatever is wrong with it, the answer is the same 401. */
export async function openAccess(
  service: ServiceState,
  network: ServedNetwork,
  apiKey: string,
): Promise<Access | Refusal> {
  if (apiKey === '') return unauthorized('An API key is required in the URL: /<network>/v3/<API_KEY>.')
  const key = API_KEY_PATTERN.test(apiKey) ? await service.ledger.findKey(apiKey) : null
  if (key === null) return unauthorized('This API key is not known.')
  const plan = service.plans.get(key.plan)
  if (!plan) return PLAN_UNKNOWN
  return { service, network, key, plan, day: utcDay(service.clock()) }
}
