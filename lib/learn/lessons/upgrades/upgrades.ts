import { call } from '@/lib/playground/examples/example-program'
import { byteField } from '../../answer/byte-field'
import type { Random } from '../../draw/random'
import { tryUpgrades } from '../../judge/upgrade'
import { callStep, deployStep, labAddress } from '../../lab/deployed'
import type { Trial } from '../../lab/trial'
import type { Exercise, Part } from '../../lesson/exercise'
import type { Lesson } from '../../lesson/lesson'
import { lessonProgram } from '../../lesson/lesson-program'
import type { Variant } from '../../variant/variant'
import { mistakesOf } from './mistakes'
import { LATER, STRUCTURES, versions } from './structures'
import { describeMove, drawUpgrade, type Upgrade } from './upgrade'

function exercise(variant: Variant, random: Random): Exercise {
  const upgrade = drawUpgrade(variant, LATER, random)
  const { set, version, asked, reads, safe, proxy, first } = upgrade
  const values = set.map(({ variable, value }) => typedValue(variable.type.label, value))
  const signature = `set(${set.map(({ variable }) => variable.type.label).join(',')})`
  const told = set.map(({ variable }, i) => `\`${variable.name}\` ${values[i]}`).join(', ')
  return {
    variant,
    asks: `Through the proxy, First was given ${told}. What does \`${asked.name}\` read after an upgrade to ${version}? And which version keeps every value?`,
    fields: [
      { kind: 'number', label: `\`${asked.name}\` reads`, hint: 'decimal or hexadecimal, as a number' },
      {
        kind: 'choice',
        label: 'Keeps every value',
        options: LATER.map((name) => ({ value: name, label: name })),
      },
    ],
    truth: [String(reads), safe[0] ?? ''],
    bytes: null,
    mistakes: mistakesOf(upgrade, LATER),
    tried: `It was upgraded to each: \`${asked.name}\` reads this in ${version}, and the version you chose keeps every value.`,
    judge: ([number = '', kept = '']) => judge(upgrade, values, BigInt(number), kept),
    parts: partsOf(upgrade),
    pieces: [],
    path: null,
    program: lessonProgram(variant, proxy, [
      call(signature, values.map(String)),
      call(`upgradeTo${version}()`),
      call(`${asked.name}()`),
    ]),
  }

  function judge(of: Upgrade, given: readonly unknown[], number: bigint, kept: string): Trial {
    const address = labAddress(0)
    const names = of.set.map(({ variable }) => variable.name)
    const later = names.flatMap((name) => of.calledIn(kept, name) ?? [])
    if (later.length < names.length) return { steps: [], accepts: () => false }
    return tryUpgrades(
      [deployStep(proxy), callStep(address, first.abi, 'set', given)],
      {
        upgrade: callStep(address, proxy.abi, `upgradeTo${version}`),
        read: callStep(address, of.built(version).abi, asked.name),
        number,
      },
      {
        before: names.map((name) => callStep(address, first.abi, name)),
        upgrade: callStep(address, proxy.abi, `upgradeTo${kept}`),
        after: later.map((name) => callStep(address, of.built(kept).abi, name)),
      },
    )
  }
}

/** As viem takes it and as it is typed. */
const typedValue = (type: string, value: bigint): string | bigint =>
  type === 'address' ? `0x${value.toString(16).padStart(40, '0')}` : value

function partsOf(upgrade: Upgrade): Part[] {
  const { asked, version, reads, safe } = upgrade
  return [
    {
      field: { kind: 'number', label: `Slot of \`${asked.name}\` in ${version}` },
      truth: String(asked.slot),
      says: 'The new code reads by its own layout: count the variables of this version.',
    },
    {
      field: byteField('Byte in it'),
      truth: String(asked.offset),
      says: 'Small variables share a slot, the first at its right end.',
    },
    {
      field: { kind: 'number', label: 'The number that First left there' },
      truth: String(reads),
      says: 'The words stay as they are. What the first version wrote to these bytes is what is read now.',
    },
    {
      field: {
        kind: 'choice',
        label: 'Keeps every value',
        options: LATER.map((name) => ({ value: name, label: name })),
      },
      truth: safe[0] ?? '',
      says: `${describeMove(upgrade, safe[0] ?? '')} What is added comes last, or takes the room that a gap kept for it; a new name moves nothing.`,
    },
  ]
}

const BEFORE = [
  { type: 'address', name: 'owner' },
  { type: 'uint256', name: 'fee' },
  { type: 'uint256', name: 'total' },
]
const LIMIT = { type: 'uint256', name: 'limit' }

const OWN = versions(
  { members: BEFORE },
  [
    { members: BEFORE.toSpliced(1, 0, LIMIT) },
    { members: [...BEFORE, LIMIT] },
    { members: [LIMIT, ...BEFORE] },
  ],
  0,
)

export const UPGRADES: Lesson = { slug: 'upgrades', own: OWN, structures: STRUCTURES, exercise, yours: null }
