import * as v from 'valibot'
import type { Hex } from 'viem'
import type { Natspec } from '@/lib/natspec/natspec'
import { readNatspec } from '@/lib/natspec/read-natspec'
import { parseJson } from '@/lib/text/parse-json'
import { showHiddenCharacters } from '@/lib/text/safe-text'
import {
  explainStatus,
  type Unanswered,
  unanswered,
  type WrongAnswer,
  wrongAnswer,
} from '../look-up/post-look-up'
import { joinRegistryLayouts, type RegistryLayout } from './registry-layout'
import { NOT_VERIFIED_SHAPE, REFUSED, VERIFIED } from './registry-shapes'
import type { RegistryContract } from './registry-url'

/** A registry's entry of a contract. Its texts are untrusted; all but `natspec` are safe to show. */
export type RegistryAnswer =
  | VerifiedContract
  /** `creation only`: the sources match the creation code, but not the deployed code. */
  | { kind: 'not verified'; why: 'unknown' | 'creation only' }
  | { kind: 'chain not supported' }
  | Unanswered
  | WrongAnswer

/** Whether the compiled code equals the deployed code with the metadata hash, or without it. */
export type RegistryMatch = 'exact match' | 'match'

export type VerifiedContract = RegistryLayout & {
  kind: 'verified'
  address: Hex
  match: RegistryMatch
  /** A valid identifier, or null. */
  name: string | null
  file: string | null
  language: string | null
  compiler: string | null
  /** As JSON text. */
  abi: string | null
  natspec: Natspec | null
  /** At the registry's head, never at an earlier block. Null for no proxy, `unknown` if the registry could not tell. */
  proxy: RegistryProxy | 'unknown' | null
  /** ISO 8601 */
  verifiedAt: string | null
}

export type RegistryProxy = {
  /** Such as `EIP1967Proxy`. */
  type: string | null
  implementations: readonly { address: Hex; name: string | null }[]
}

const SERVER = 'The registry'

/** Reads a response of Sourcify's API v2 to {@link registryUrl} for names, from its HTTP status and its body. */
export function readRegistryAnswer(status: number, text: string, asked: RegistryContract): RegistryAnswer {
  const json = parseJson(text)
  const unknown = v.safeParse(NOT_VERIFIED_SHAPE, json)
  if (status === 404 && unknown.success) {
    return findMismatch(unknown.output, asked) ?? { kind: 'not verified', why: 'unknown' }
  }
  if (status !== 200) return readRegistryRefusal(status, json)
  const known = v.safeParse(VERIFIED, json)
  if (!known.success) return MISSHAPEN
  return findMismatch(known.output, asked) ?? readVerified(known.output)
}

/** Explains an error of the registry. */
export function readRegistryRefusal(
  status: number,
  json: unknown,
): Unanswered | { kind: 'chain not supported' } {
  const refused = v.safeParse(REFUSED, json)
  if (!refused.success || status === 429 || status >= 500) return explainStatus(SERVER, status)
  const { customCode, message } = refused.output
  if (customCode === 'unsupported_chain') return { kind: 'chain not supported' }
  return unanswered(
    `The registry refused the request: ${showHiddenCharacters(message || customCode, 200)}`,
    'The operator may have set a wrong server. Paste the layout or the ABI of the contract.',
  )
}

export const MISSHAPEN = wrongAnswer('The registry’s response has an unknown format.')

/** Each response names its contract. Null if it is the requested one. */
export function findMismatch(
  { chainId, address }: { chainId: string; address: Hex },
  asked: RegistryContract,
): WrongAnswer | null {
  if (chainId !== String(asked.chainId)) return wrongAnswer('The registry answered for another chain.')
  return address === asked.address.toLowerCase()
    ? null
    : wrongAnswer('The registry answered for another address.')
}

/** Only the match of the deployed code counts: it defines storage and logs. */
function readVerified(known: v.InferOutput<typeof VERIFIED>): RegistryAnswer {
  const { address, runtimeMatch, verifiedAt, abi, storageLayout, transientStorageLayout } = known
  if (runtimeMatch === null) {
    return { kind: 'not verified', why: known.creationMatch === null ? 'unknown' : 'creation only' }
  }
  const { language, compilerVersion, name, fullyQualifiedName } = known.compilation
  const contractName = identifierOf(name)
  const described = { language: shown(language, 40), compiler: shown(compilerVersion, 60) }
  return {
    kind: 'verified',
    address,
    match: runtimeMatch === 'exact_match' ? 'exact match' : 'match',
    name: contractName,
    file: shown(fullyQualifiedName?.replace(/:[^:]*$/, '') ?? null, 200),
    ...described,
    abi: abi && JSON.stringify(abi),
    natspec: readNatspec(known),
    ...joinRegistryLayouts({ contractName, ...described, abi, storageLayout, transientStorageLayout }),
    proxy: readProxy(known.proxyResolution),
    verifiedAt: /^\d{4}-\d\d-\d\dT[\d:.]{5,15}Z$/.test(verifiedAt ?? '') ? verifiedAt : null,
  }
}

function readProxy(found: v.InferOutput<typeof VERIFIED>['proxyResolution']): VerifiedContract['proxy'] {
  if (found === null) return null
  if (!('isProxy' in found)) return 'unknown'
  const { isProxy, proxyType, implementations } = found
  return isProxy
    ? {
        type: identifierOf(proxyType),
        implementations: implementations.map(({ address, name }) => ({ address, name: identifierOf(name) })),
      }
    : null
}

const identifierOf = (text: string | null) => (/^[A-Za-z_$][\w$]{0,255}$/.test(text ?? '') ? text : null)

const shown = (text: string | null, limit: number) => text && showHiddenCharacters(text, limit)
