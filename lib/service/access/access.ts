import type { Allowances } from '@/lib/allowances'
import type { PriceTable } from '@/lib/credits/price-table'
import { API_KEY_PATTERN } from '@/lib/service-template'
import { utcDay } from '@/lib/text/day'
import type { PlanConfig } from '../config/service-config'
import type { RememberingLedger } from '../ledger/known-keys'
import type { KeyRecord } from '../ledger/ledger'
import type { MsClock } from '../time/clock'
import type { AnswerRoom } from './answer-room'
import { PLAN_UNKNOWN, type ServiceRefusal, unauthorized } from './refusal'
import type { SearchTurns } from './search-turns'
import type { ServedNetwork } from './served-network'

/** What of a service follows its config while it runs. */
export type FollowedConfig = {
  networks: ReadonlyMap<string, ServedNetwork>
  plans: ReadonlyMap<string, PlanConfig>
  prices: PriceTable
  /** Null when only programs on this machine may manage keys. */
  adminToken: string | null
}

/** What all requests share. */
export type ServiceState = FollowedConfig & {
  ledger: RememberingLedger
  /** Of each key; a second holds its credits, and no more. */
  takeCredits: Allowances
  answerRoom: AnswerRoom
  searchTurns: SearchTurns
  clock: MsClock
  timeouts: { queryMs: number; reportMs: number }
  /** Told of every error that left a call without an answer. */
  onFault: (error: unknown) => void
}

/** Who asks for what: the key as it stands in the URL, and what the caller wants by header. */
export type Caller = { apiKey: string; wants: { failover: boolean } }

/** A known key at a network: the right to ask, and whom to charge. `day` is fixed when the request comes in. */
export type KeyAccess = {
  service: ServiceState
  network: ServedNetwork
  asker: Caller
  key: KeyRecord
  plan: PlanConfig
  day: string
  /** Whether a partner may answer in an outage: the plan has it, and the caller or the key wants it. */
  failover: boolean
}

export const UNKNOWN_API_KEY = unauthorized('This API key is not known.')

/** Looks a key up in the ledger. Whatever is wrong with it, the answer is the same 401. */
export async function openAccess(
  service: ServiceState,
  network: ServedNetwork,
  asker: Caller,
): Promise<KeyAccess | ServiceRefusal> {
  if (asker.apiKey === '') return unauthorized('An API key is required in the URL: /<network>/v3/<API_KEY>.')
  const key = API_KEY_PATTERN.test(asker.apiKey) ? await service.ledger.findKey(asker.apiKey) : null
  return key === null ? UNKNOWN_API_KEY : accessOf(service, network, asker, key)
}

/** For calls, each of which is charged: a key that was seen before need not be looked up, as the charge decides whether it is still good. */
export function openAccessForCalls(
  service: ServiceState,
  network: ServedNetwork,
  asker: Caller,
): KeyAccess | ServiceRefusal | Promise<KeyAccess | ServiceRefusal> {
  const key = service.ledger.knownKey(asker.apiKey)
  return key ? accessOf(service, network, asker, key) : openAccess(service, network, asker)
}

/** Looks the key up anew, as it has changed. Null, or why it is refused now. */
export async function renewAccess(access: KeyAccess): Promise<ServiceRefusal | null> {
  const renewed = await openAccess(access.service, access.network, access.asker)
  if ('status' in renewed) return renewed
  const { key, plan, failover } = renewed
  Object.assign(access, { key, plan, failover })
  return null
}

function accessOf(
  service: ServiceState,
  network: ServedNetwork,
  asker: Caller,
  key: KeyRecord,
): KeyAccess | ServiceRefusal {
  const plan = service.plans.get(key.plan)
  if (!plan) return PLAN_UNKNOWN
  const failover = plan.failover && (asker.wants.failover || key.failover)
  return { service, network, asker, key, plan, failover, day: utcDay(service.clock()) }
}
