import { call } from '@/lib/playground/examples/example-program'
import { byteField } from '../../answer/field'
import type { Random } from '../../draw/random'
import { Experiment, REJECTED, type Trial } from '../../lab/trial'
import type { Exercise, ExercisePart, Lesson } from '../../lesson/lesson'
import { lessonProgram, type Variant } from '../../variant/variant'
import { LATER, STRUCTURES, versions } from './structures'
import { describeMove, drawUpgrade, type UpgradeTask, upgradeMistakes } from './upgrade'

function exercise(variant: Variant, random: Random): Exercise {
  const upgrade = drawUpgrade(variant, LATER, random)
  const { set, version, asked, reads, safe, proxy, first } = upgrade
  const values = set.map(({ variable, value }) => typedValue(variable.type.label, value))
  const signature = `set(${set.map(({ variable }) => variable.type.label).join(',')})`
  const listed = set.map(({ variable }, i) => `\`${variable.name}\` ${values[i]}`).join(', ')
  return {
    variant,
    asks: `First is the first version behind a proxy. It stored ${listed}. What does \`${asked.name}\` return after an upgrade to ${version}? Which version keeps every value?`,
    fields: [
      { kind: 'number', label: `\`${asked.name}\` returns`, hint: 'a number, decimal or hexadecimal' },
      {
        kind: 'choice',
        label: 'Version that keeps every value',
        options: LATER.map((name) => ({ value: name, label: name })),
      },
    ],
    truth: [String(reads), safe[0] ?? ''],
    mistakes: upgradeMistakes(upgrade, LATER),
    tried: `The proxy was upgraded to both versions. \`${asked.name}\` returned this in ${version}, and the version that you chose kept every value.`,
    judge: ([number = '', kept = '']) => judge(upgrade, values, BigInt(number), kept),
    parts: partsOf(upgrade),
    path: null,
    program: lessonProgram(variant, proxy, [
      call(signature, values.map(String)),
      call(`upgradeTo${version}()`),
      call(`${asked.name}()`),
    ]),
  }

  function judge(of: UpgradeTask, given: readonly unknown[], number: bigint, kept: string): Trial {
    const names = of.set.map(({ variable }) => variable.name)
    const later = names.flatMap((name) => of.calledIn(kept, name) ?? [])
    if (later.length < names.length) return REJECTED
    const lab = new Experiment()
    const address = lab.deploy(proxy)
    lab.call(address, first.abi, 'set', given)
    const before = names.map((name) => lab.call(address, first.abi, name))
    lab.call(address, proxy.abi, `upgradeTo${version}`)
    const read = lab.call(address, of.built(version).abi, asked.name)
    lab.call(address, proxy.abi, `upgradeTo${kept}`)
    const after = later.map((name) => lab.call(address, of.built(kept).abi, name))
    return lab.trial(
      () =>
        lab.hasNoError() &&
        BigInt(read() ?? -1) === number &&
        before.every((output, i) => output() === after[i]?.()),
    )
  }
}

const typedValue = (type: string, value: bigint): string | bigint =>
  type === 'address' ? `0x${value.toString(16).padStart(40, '0')}` : value

function partsOf(upgrade: UpgradeTask): ExercisePart[] {
  const { asked, version, reads, safe } = upgrade
  return [
    {
      field: { kind: 'number', label: `Slot of \`${asked.name}\` in ${version}` },
      truth: String(asked.slot),
      says: 'The new code uses its own layout. Count the slots of this version.',
    },
    {
      field: byteField(`Offset of \`${asked.name}\` in ${version}`),
      truth: String(asked.offset),
      says: 'Small variables are packed from the right. The first in a slot has offset 0.',
    },
    {
      field: { kind: 'number', label: 'The number that First stored there' },
      truth: String(reads),
      says: 'The words do not change. The new version reads the bytes that First wrote there.',
    },
    {
      field: {
        kind: 'choice',
        label: 'Version that keeps every value',
        options: LATER.map((name) => ({ value: name, label: name })),
      },
      truth: safe[0] ?? '',
      says: `${describeMove(upgrade, safe[0] ?? '')} Add a variable last, or take its slots from a storage gap such as \`uint256[50] __gap\`. A new name moves nothing.`,
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

export const UPGRADES: Lesson = {
  slug: 'upgrades',
  own: OWN,
  structures: Object.values(STRUCTURES),
  exercise,
}
