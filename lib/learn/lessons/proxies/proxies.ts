import { call } from '@/lib/playground/examples/example-program'
import { byteField } from '../../answer/byte-field'
import type { Random } from '../../draw/random'
import { tryOverwrite, tryUntouched } from '../../judge/overwrite'
import { callStep, deployStep, labAddress } from '../../lab/deployed'
import type { Trial } from '../../lab/trial'
import type { Exercise, Part } from '../../lesson/exercise'
import type { Lesson } from '../../lesson/lesson'
import { lessonProgram } from '../../lesson/lesson-program'
import type { Variant } from '../../variant/variant'
import { asValue, type Collision, drawCollision, LOGIC_ADDRESS } from './collision'
import { ELSEWHERE, mistakesOf } from './mistakes'
import { pair, STRUCTURES, setterOf } from './structures'

function exercise(variant: Variant, random: Random): Exercise {
  const collision = drawCollision(variant, random)
  const { set, value, hit, reads, typed, proxy } = collision
  const setter = setterOf(set.name)
  const sent = String(asValue(set.type.label, value))
  return {
    variant,
    asks: `Proxy was made with ${given(collision)}. Now \`${setter}(${sent})\` is called at the address of Proxy. Which variable holds something else after it, and what does it read?`,
    fields: [
      { kind: 'choice', label: 'Variable', options: optionsOf(collision) },
      { kind: 'number', label: 'It reads', hint: 'decimal or hexadecimal, as a number' },
    ],
    truth: [hit.name, String(reads.after)],
    bytes: null,
    mistakes: mistakesOf(collision),
    tried: 'Every getter was called before and after: this variable alone changed, and reads this.',
    judge: ([variable = '', number = '']) => judge(collision, variable, BigInt(number)),
    parts: partsOf(collision),
    pieces: [],
    path: hit.name,
    program: lessonProgram(variant, proxy, [call(`${setter}(${set.type.label})`, [sent])], typed),
  }
}

/** What the constructor was given, in words. */
const given = ({ ofProxy, typed }: Collision): string =>
  ofProxy
    .filter(({ name }) => name !== 'implementation')
    .map(({ name }, i) => `\`${name}\` ${typed[i]}`)
    .join(', ')

const optionsOf = ({ ofProxy, set }: Collision) => [
  ...ofProxy.map(({ name }) => ({ value: name, label: `${name} of Proxy` })),
  { value: ELSEWHERE.logic, label: `${set.name}, in the storage of Logic` },
  { value: ELSEWHERE.apart, label: `${set.name}, in a place of its own in the storage of Proxy` },
]

/** The call is made, and the getter of the variable asked before and after it. */
function judge(
  { proxy, ofProxy, logic, args, set, value }: Collision,
  variable: string,
  after: bigint,
): Trial {
  const address = labAddress(0)
  const made = [deployStep(proxy, args)]
  const write = callStep(address, logic.abi, setterOf(set.name), [asValue(set.type.label, value)])
  if (variable === ELSEWHERE.apart) {
    const reads = ofProxy.map(({ name }) => callStep(address, proxy.abi, name))
    return tryUntouched(made, reads, write)
  }
  const read =
    variable === ELSEWHERE.logic
      ? callStep(LOGIC_ADDRESS, logic.abi, set.name)
      : callStep(address, proxy.abi, variable)
  return tryOverwrite(made, read, write, after)
}

function partsOf({ set, hit, reads }: Collision): Part[] {
  return [
    {
      field: {
        kind: 'choice',
        label: 'Whose storage is written',
        options: [
          { value: 'proxy', label: 'that of Proxy' },
          { value: 'logic', label: 'that of Logic' },
        ],
      },
      truth: 'proxy',
      says: 'A delegatecall runs the code of another account on the storage of its own.',
    },
    {
      field: { kind: 'number', label: `Slot of \`${set.name}\` in Logic` },
      truth: String(set.slot),
      says: 'Where the code writes follows from the layout of the code: that of Logic.',
    },
    {
      field: byteField('Byte of it'),
      truth: String(set.offset),
      says: `\`${set.type.label}\` is written from this byte on; the rest of the word stays.`,
    },
    {
      field: { kind: 'number', label: `What \`${hit.name}\` reads then` },
      truth: String(reads.after),
      says: `In Proxy, \`${hit.name}\` begins at byte ${hit.offset} of the same slot. A proxy without a collision keeps what is its own where no layout leads: EIP-1967 takes slots from hashes.`,
    },
  ]
}

const OWN = pair(
  [
    { type: 'uint256', name: 'supply' },
    { type: 'address', name: 'minter' },
  ],
  [
    { type: 'address', name: 'owner' },
    { type: 'uint256', name: 'fee' },
  ],
)

export const PROXIES: Lesson = { slug: 'proxies', own: OWN, structures: STRUCTURES, exercise, yours: null }
