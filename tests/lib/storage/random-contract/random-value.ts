import { getAddress, type Hex, stringToHex } from 'viem'
import type { SeededRandom } from '@/lib/devchain/plan/seeded-random'
import type { Declarations, RandomType } from './random-type'

/** A value as Solidity writes it, and as a path expression writes it. */
export type RandomValue = { solidity: string; path: string }

/** Lengths at which the encoding of strings and bytes changes, and some between. */
const LENGTHS = [0, 1, 5, 30, 31, 32, 33, 63, 64, 65, 100] as const
/** Characters of one to four bytes of UTF-8. */
const CHARACTERS = ['a', 'Z', '0', ' ', 'ü', 'ß', '€', '“', '🖼', '\u{1d11e}'] as const

export function randomValue(type: RandomType, random: SeededRandom, declarations: Declarations): RandomValue {
  if (type.kind === 'bytes') return type.name === 'string' ? randomText(random) : randomBytes(random)
  if (type.kind !== 'value') throw new Error(`${type.name} has no literal`)
  if (type.elementary === 'enum') {
    const members = declarations.enums.find(({ name }) => name === type.name)?.members ?? []
    const member = members[random.integer(0, members.length)] ?? ''
    return { solidity: `${type.name}.${member}`, path: member }
  }
  if (type.elementary === 'contract') {
    const address = randomAddress(random)
    return { solidity: `${type.name}(${address})`, path: address }
  }
  if (type.elementary === 'function') return { solidity: 'this.touch', path: '' }
  const { solidity, path } = elementaryValue(type.elementary, random)
  return { solidity: type.name === type.elementary ? solidity : `${type.name}.wrap(${solidity})`, path }
}

function elementaryValue(type: string, random: SeededRandom): RandomValue {
  if (type === 'bool') return same(random.pick(['true', 'false']))
  if (type === 'address') return same(randomAddress(random))
  if (type === 'address payable') {
    const address = randomAddress(random)
    return { solidity: `payable(${address})`, path: address }
  }
  const [, family, digits] = /^(uint|int|bytes)(\d+)$/.exec(type) ?? []
  const width = Number(digits)
  if (family === 'bytes') {
    const hex = randomHex(width, random)
    return { solidity: `${type}(hex"${hex.slice(2)}")`, path: hex }
  }
  const stored = random.pick([
    BigInt(randomHex(width / 8, random)),
    BigInt(random.integer(0, 100)),
    (1n << BigInt(width)) - 1n,
    1n << BigInt(width - 1),
  ])
  return same(String(family === 'int' ? BigInt.asIntN(width, stored) : BigInt.asUintN(width, stored)))
}

const same = (text: string): RandomValue => ({ solidity: text, path: text })

function randomText(random: SeededRandom): RandomValue {
  const wanted = random.pick(LENGTHS)
  let text = ''
  const bytes = () => (stringToHex(text).length - 2) / 2
  while (bytes() < wanted) {
    const character = random.pick(CHARACTERS)
    text += bytes() + new TextEncoder().encode(character).length > wanted ? 'x' : character
  }
  return { solidity: `unicode"${text}"`, path: JSON.stringify(text) }
}

function randomBytes(random: SeededRandom): RandomValue {
  const length = random.pick(LENGTHS)
  const hex = length === 0 ? '0x' : randomHex(length, random)
  return { solidity: `hex"${hex.slice(2)}"`, path: hex }
}

/** Bytes of which many are 0 or 0xff. */
function randomHex(bytes: number, random: SeededRandom): Hex {
  const byte = () => random.pick([0, 255, random.integer(0, 256), random.integer(0, 256)])
  return `0x${Array.from({ length: bytes }, () => byte().toString(16).padStart(2, '0')).join('')}`
}

function randomAddress(random: SeededRandom): string {
  return getAddress(randomHex(20, random))
}
