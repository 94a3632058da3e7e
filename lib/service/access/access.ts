import type { Allowances } from '@/lib/allowances'
import type { PriceTable } from '@/lib/credits/charge-rules'
import { API_KEY_PATTERN } from '@/lib/service-template'
import { utcDay } from '@/lib/text/day'
import type { PlanConfig } from '../config/service-config'
import type { KeyRecord, Ledger } from '../ledger/ledger'
import type { Clock } from '../time/clock'
import type { AnswerRoom } from './answer-room'
import { PLAN_UNKNOWN, type Refusal, unauthorized } from './refusal'
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
  ledger: Ledger
  /** Of each key; a second holds its credits, and no more. */
  takeCredits: Allowances
  answerRoom: AnswerRoom
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
  /** Whether a partner may answer in an outage: the plan has it, and the caller or the key wants it. */
  failover: boolean
}

/** Looks a key up. Whatever is wrong with it, the answer is the same 401. `wants` is what the caller asked for. */
export async function openAccess(
  service: ServiceState,
  network: ServedNetwork,
  apiKey: string,
  wants: { failover: boolean },
): Promise<Access | Refusal> {
  if (apiKey === '') return unauthorized('An API key is required in the URL: /<network>/v3/<API_KEY>.')
  const key = API_KEY_PATTERN.test(apiKey) ? await service.ledger.findKey(apiKey) : null
  if (key === null) return unauthorized('This API key is not known.')
  const plan = service.plans.get(key.plan)
  if (!plan) return PLAN_UNKNOWN
  const failover = plan.failover && (wants.failover || key.failover)
  return { service, network, key, plan, failover, day: utcDay(service.clock()) }
}
