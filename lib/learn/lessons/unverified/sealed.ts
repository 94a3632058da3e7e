import { type AbiParameter, decodeAbiParameters, type Hex, padHex } from 'viem'
import { TriptychError } from '@/lib/errors'
import { ACCOUNT_NAMES } from '@/lib/playground/accounts/account-names'
import { addressOfAccount } from '@/lib/playground/accounts/accounts'
import { elementBytes, type ValueType } from '@/lib/storage/layout/storage-type'
import { resolvePath } from '@/lib/storage/path/resolve-path'
import type { Place } from '@/lib/storage/place/array-element'
import type { Words } from '@/lib/storage/place/words'
import type { Random } from '../../draw/random'
import type { Getter } from '../../judge/try-slot'
import { readBytes, writeWords } from '../../lab/write-words'
import { askedContract, layoutOf, type Variant, type VariantContract } from '../../variant/variant'

export type Sealed = {
  contract: VariantContract
  words: Words
  getter: Getter & { text: string }
  /** In the order of the ABI. */
  listed: readonly string[]
  returns: string
  type: ValueType
  path: string
  place: Place
  bytes: number
}

export function drawSealed(variant: Variant, random: Random): Sealed {
  const contract = askedContract(variant)
  const layout = layoutOf(contract)
  const holders = random
    .shuffle(ACCOUNT_NAMES.map((name) => addressOfAccount(name).toLowerCase()))
    .slice(0, 3)
  const paths = layout.variables.flatMap(({ name, type }) =>
    type.kind === 'mapping' ? holders.map((holder) => `${name}[${holder}]`) : [name],
  )
  const words = writeWords(
    layout,
    paths.map((path) => ({ path, value: random.bytes(bytesAt(path)) })),
  )
  const getters = contract.abi.flatMap((entry) => (entry.type === 'function' ? [entry] : []))
  const listed = getters.map(({ name }) => name)
  const mapping = layout.variables.find(({ type }) => type.kind === 'mapping')?.name
  const path = random.pick(
    paths.filter((candidate) =>
      mapping ? candidate.startsWith(`${mapping}[`) : listed.includes(candidate) && !isWordAsItIs(candidate),
    ),
  )
  const [name = '', key] = path.split(/[[\]]/)
  const { place, type } = resolvePath(layout, path)
  const output = getters.find((getter) => getter.name === name)?.outputs[0]
  if (type?.kind !== 'value' || !output) throw new TriptychError(`${path} has no getter.`)
  const bytes = bytesAt(path)
  const args = key === undefined ? [] : [key]
  return {
    contract,
    words,
    getter: { name, args, text: `${name}(${args.join()})` },
    listed,
    returns: readAs(output, readBytes(words, place, bytes)),
    type,
    path,
    place,
    bytes,
  }

  function isWordAsItIs(at: string): boolean {
    return resolvePath(layout, at).type?.label === 'bytes32'
  }

  function bytesAt(at: string): number {
    const found = resolvePath(layout, at).type
    return found ? Number(elementBytes(found)) : 32
  }
}

function readAs(output: AbiParameter, value: Hex): string {
  const isLeft = output.type.startsWith('bytes')
  const isNegative = output.type.startsWith('int') && Number.parseInt(value.slice(2, 4), 16) > 127
  const word = isNegative
    ? (`0x${value.slice(2).padStart(64, 'f')}` as const)
    : padHex(value, { size: 32, dir: isLeft ? 'right' : 'left' })
  return String(decodeAbiParameters([output], word)[0]).toLowerCase()
}
