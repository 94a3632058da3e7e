import { call } from '@/lib/playground/examples/example-program'
import { byteField } from '../../answer/field'
import type { Random } from '../../draw/random'
import { Experiment, type Trial } from '../../lab/trial'
import type { Exercise, ExercisePart, Lesson } from '../../lesson/lesson'
import { lessonProgram, type Variant } from '../../variant/variant'
import {
  asValue,
  type Collision,
  collisionMistakes,
  drawCollision,
  ELSEWHERE,
  LOGIC_ADDRESS,
} from './collision'
import { pair, STRUCTURES, setterOf } from './structures'

function exercise(variant: Variant, random: Random): Exercise {
  const collision = drawCollision(variant, random)
  const { set, value, hit, reads, typed, proxy } = collision
  const setter = setterOf(set.name)
  const sent = String(asValue(set.type.label, value))
  return {
    variant,
    asks: `Proxy was deployed with ${given(collision)}. Then \`${setter}(${sent})\` is called at the address of Proxy. Which variable changes, and what is its new value?`,
    fields: [
      { kind: 'choice', label: 'Variable', options: optionsOf(collision) },
      { kind: 'number', label: 'New value', hint: 'a number, decimal or hexadecimal' },
    ],
    truth: [hit.name, String(reads.after)],
    mistakes: collisionMistakes(collision),
    tried: 'Every getter was called before and after the call. Only this variable changed, to this value.',
    judge: ([variable = '', number = '']) => judge(collision, variable, BigInt(number)),
    parts: partsOf(collision),
    path: hit.name,
    program: lessonProgram(variant, proxy, [call(`${setter}(${set.type.label})`, [sent])], typed),
  }
}

const given = ({ ofProxy, typed }: Collision): string =>
  ofProxy
    .filter(({ name }) => name !== 'implementation')
    .map(({ name }, i) => `\`${name}\` ${typed[i]}`)
    .join(', ')

const optionsOf = ({ ofProxy, set }: Collision) => [
  ...ofProxy.map(({ name }) => ({ value: name, label: `${name} of Proxy` })),
  { value: ELSEWHERE.logic, label: `${set.name}, in the storage of Logic` },
  { value: ELSEWHERE.apart, label: `${set.name}, in a slot of its own in the storage of Proxy` },
]

function judge(
  { proxy, ofProxy, logic, args, set, value }: Collision,
  variable: string,
  after: bigint,
): Trial {
  const lab = new Experiment()
  const address = lab.deploy(proxy, args)
  const write = () => lab.call(address, logic.abi, setterOf(set.name), [asValue(set.type.label, value)])
  const readAll = () =>
    variable === ELSEWHERE.apart
      ? ofProxy.map(({ name }) => lab.call(address, proxy.abi, name))
      : variable === ELSEWHERE.logic
        ? [lab.call(LOGIC_ADDRESS, logic.abi, set.name)]
        : [lab.call(address, proxy.abi, variable)]
  const before = readAll()
  write()
  const now = readAll()
  const isKept = () => before.every((read, i) => read() === now[i]?.())
  return lab.trial(
    () =>
      lab.hasNoError() &&
      (variable === ELSEWHERE.apart ? isKept() : !isKept() && BigInt(now[0]?.() ?? -1) === after),
  )
}

function partsOf({ set, hit, reads }: Collision): ExercisePart[] {
  return [
    {
      field: {
        kind: 'choice',
        label: 'Storage that is written',
        options: [
          { value: 'proxy', label: 'storage of Proxy' },
          { value: 'logic', label: 'storage of Logic' },
        ],
      },
      truth: 'proxy',
      says: 'A delegatecall runs the code of another account on the caller’s own storage.',
    },
    {
      field: { kind: 'number', label: `Slot of \`${set.name}\` in Logic` },
      truth: String(set.slot),
      says: 'The code writes by the layout of its own contract, Logic.',
    },
    {
      field: byteField(`Offset of \`${set.name}\` in Logic`),
      truth: String(set.offset),
      says: `\`${set.type.label}\` is written from this offset. The other bytes of the word stay.`,
    },
    {
      field: { kind: 'number', label: `New value of \`${hit.name}\`` },
      truth: String(reads.after),
      says: `In Proxy, \`${hit.name}\` starts at offset ${hit.offset} of the same slot. To avoid a collision, EIP-1967 stores the proxy’s own variables in slots computed from hashes.`,
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

export const PROXIES: Lesson = { slug: 'proxies', own: OWN, structures: Object.values(STRUCTURES), exercise }
