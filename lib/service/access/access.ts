import type { PriceTable } from '@/lib/credits/price-table'
import { API_KEY_PATTERN } from '@/lib/service-template'
import { utcDay } from '@/lib/text/day'
import type { AnswerCache } from '../cache/answer-cache'
import type { AdminConfig } from '../config/admin-fields'
import type { PlanConfig } from '../config/service-config'
import type { KeyRecord } from '../ledger/ledger'
import type { RememberingLedger } from '../ledger/open-ledger'
import type { SocketLeases } from '../ledger/socket-leases'
import type { TraceContext } from '../nodes/trace-context'
import type { IsTrustedProxy } from './client-address'
import type { LongAnswers } from './long-answers'
import { allowsOrigin, ORIGIN_NOT_ALLOWED, type Origins, originsOf, refusesOrigin } from './origins'
import { PLAN_UNKNOWN, type ServiceRefusal, tooManyWrongAttempts, unauthorized } from './refusal'
import type { RequestsUnderWay } from './requests-under-way'
import { isExpired, planOfKey, refuseRestricted } from './restrictions'
import type { ServedNetwork } from './served-network'
import type { Turns } from './turns'
import type { WrongAttempts } from './wrong-attempts'

/** The part of a service that follows its config while it runs. */
export type FollowedConfig = {
  networks: ReadonlyMap<string, ServedNetwork>
  plans: ReadonlyMap<string, PlanConfig>
  prices: PriceTable
  /** For pages with a key that has no list of its own. */
  allowedOrigins: Origins
  isTrustedProxy: IsTrustedProxy
  /** Null without an admin listener. */
  admin: AdminConfig | null
}

/** What all requests share. */
export type ServiceState = FollowedConfig & {
  ledger: RememberingLedger
  sockets: SocketLeases
  /** The service stops soon: `/readyz` is 503, and all else is served. */
  isDraining: boolean
  /** Unknown keys and tokens of each client address. */
  wrongAttempts: WrongAttempts
  requests: RequestsUnderWay
  longAnswers: LongAnswers
  /** Null if the config has no cache. */
  cache: AnswerCache | null
  searchTurns: Turns
  /** Milliseconds since the epoch. */
  clock: () => number
  timeouts: { queryMs: number; reportMs: number }
  /** Called with every error that left a call without an answer, and the id of its request. */
  onFault: (error: unknown, requestId?: string) => void
}

/** Who sends a request: the key as typed in the URL, and what the headers say. */
export type Caller = {
  apiKey: string
  /** Of the client; empty if it left. */
  address: string
  /** Of the web page, if a page sends the request. */
  origin: string | undefined
  wants: { failover: boolean }
  /** For the log. */
  requestId: string
  /** To be sent to the node. */
  trace: TraceContext | null
}

/** A known key at a network. `day` is fixed when the request arrives. */
export type KeyAccess = {
  service: ServiceState
  network: ServedNetwork
  caller: Caller
  key: KeyRecord
  /** With the daily credits of the key. */
  plan: PlanConfig
  day: string
  /** Whether a partner may answer in an outage: the plan includes it, and the caller or the key wants it. */
  failover: boolean
}

export const UNKNOWN_API_KEY = unauthorized('This API key is not known.')

/** Looks a key up in the ledger. Every problem with the key is the same 401. */
export async function openAccess(
  service: ServiceState,
  network: ServedNetwork,
  caller: Caller,
): Promise<KeyAccess | ServiceRefusal> {
  const key = await findKey(service, caller)
  return 'status' in key ? key : accessOf(service, network, caller, key)
}

/** A known key is always answered. From an address that sent many unknown keys, the next one is 401 only in its turn. */
async function findKey(
  { ledger, wrongAttempts }: ServiceState,
  { apiKey, address }: Caller,
): Promise<KeyRecord | ServiceRefusal> {
  if (apiKey === '') return unauthorized('An API key is required in the URL: /<network>/v3/<API_KEY>.')
  if (!API_KEY_PATTERN.test(apiKey)) return UNKNOWN_API_KEY
  const key = await ledger.findKey(apiKey)
  if (key !== null) return key
  const secondsToWait = wrongAttempts.secondsToWait(address)
  if (secondsToWait > 0) return tooManyWrongAttempts(secondsToWait)
  wrongAttempts.add(address)
  return UNKNOWN_API_KEY
}

/** Origins that may use the key of a caller. It is looked up again before a page is refused. */
export async function findOrigins(service: ServiceState, caller: Caller): Promise<Origins> {
  const known = service.ledger.knownKey(caller.apiKey)
  const before = known && originsOf(service, known)
  if (before && caller.origin !== undefined && allowsOrigin(before, caller.origin)) return before
  const key = await findKey(service, caller)
  return originsOf(service, 'status' in key ? undefined : key)
}

/**
 * The same for calls. A key seen before is not looked up again: the charge fails if the key has changed. Only before a
 * refusal, since the key may have fewer restrictions by now.
 */
export function openAccessForCalls(
  service: ServiceState,
  network: ServedNetwork,
  caller: Caller,
): KeyAccess | ServiceRefusal | Promise<KeyAccess | ServiceRefusal> {
  const key = service.ledger.knownKey(caller.apiKey)
  const access = key && accessOf(service, network, caller, key)
  return access && !('status' in access) ? access : openAccess(service, network, caller)
}

/** Looks a changed key up again. Null, or why it is refused now. */
export async function renewAccess(access: KeyAccess): Promise<ServiceRefusal | null> {
  const renewed = await openAccess(access.service, access.network, access.caller)
  if ('status' in renewed) return renewed
  const { key, plan, failover } = renewed
  Object.assign(access, { key, plan, failover })
  return null
}

/** Why a key may not make a call; null if it may. It is looked up again before it is refused. */
export function findRestriction(access: KeyAccess, method: string): Promise<ServiceRefusal | null> | null {
  return restrictionOf(access, method) === null ? null : findRestrictionNow(access, method)
}

async function findRestrictionNow(access: KeyAccess, method: string): Promise<ServiceRefusal | null> {
  return (await renewAccess(access)) ?? restrictionOf(access, method)
}

const restrictionOf = ({ service, network, key }: KeyAccess, method: string): ServiceRefusal | null =>
  isExpired(key, service.clock()) ? UNKNOWN_API_KEY : refuseRestricted(key, network.slug, method)

function accessOf(
  service: ServiceState,
  network: ServedNetwork,
  caller: Caller,
  key: KeyRecord,
): KeyAccess | ServiceRefusal {
  if (isExpired(key, service.clock())) return UNKNOWN_API_KEY
  if (refusesOrigin(key, caller.origin)) return ORIGIN_NOT_ALLOWED
  const configured = service.plans.get(key.plan)
  if (!configured) return PLAN_UNKNOWN
  const plan = planOfKey(configured, key)
  const failover = plan.failover && (caller.wants.failover || key.failover)
  return { service, network, caller, key, plan, failover, day: utcDay(service.clock()) }
}
