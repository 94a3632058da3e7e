import { describe, expect, test } from 'vitest'
import { sameAnswer } from '@/lib/learn/answer/field'
import { askWhere } from '@/lib/learn/claims/ask-where'
import { type Claim, tryRule } from '@/lib/learn/claims/claim'
import { loadClaim } from '@/lib/learn/claims/load-claim'
import { readPath } from '@/lib/learn/claims/read-path'
import { createRandom, type Random } from '@/lib/learn/draw/random'
import { verdictOf } from '@/lib/learn/lesson/lesson'
import type { LessonSlug } from '@/lib/learn/lesson/listed-lessons'
import type { DrawnPath } from '@/lib/learn/path/drawn-path'
import { addSlots, formatSlot } from '@/lib/storage/place/slot'
import { ofLength } from '@/tests/test-length'
import { isAccepted, readVariant, trialAccepts } from '../check-lesson'

const ALICE = '0xa11ce00000000000000000000000000000000a11'
const LONG = JSON.stringify('a ship whose name is longer than a word of storage')

/** Values for which the rule of a page is right, and for which it is wrong; with the rules that are named for it. */
const CASES: readonly { slug: LessonSlug; right: string[]; wrong: string[]; rules: string[] }[] = [
  {
    slug: 'boundaries',
    right: ['bids[2]', 'visits[0]'],
    wrong: ['visits[1]', 'visits[5]', 'rooms[3]', 'open'],
    rules: ['an element each'],
  },
  {
    slug: 'arrays',
    right: ['heights[0]', 'heights[7]', 'heights[18446744073709551615]', 'hikers[0]', 'stages[0].opened'],
    wrong: ['hikers[1]', 'hikers[8]', 'stages[1].metres', 'stages[900].guide'],
    rules: ['a slot each', 'size left out'],
  },
  {
    slug: 'mapping',
    right: ['prizes[0]', `prizes[0x${'f'.repeat(64)}]`],
    wrong: [`dues[${ALICE}]`, 'votes[0x01020304]', 'seats[-3]', 'seats[0]'],
    rules: ['packed'],
  },
  {
    slug: 'nested',
    right: [`fees[${ALICE}][7]`],
    wrong: [
      `cargo[${ALICE}]["Ariel"]`,
      `cargo[${ALICE}][""]`,
      `cargo[${ALICE}][${LONG}]`,
      'repairs["Ariel"][9]',
    ],
    rules: ['abi.encode', 'of the page'],
  },
  {
    slug: 'text-keys',
    right: [`names[${ALICE}]`],
    wrong: ['expires["alice"]', 'expires[""]', `expires[${LONG}]`, 'reads[0x0102]', 'reads[0x]'],
    rules: ['text hashed first'],
  },
]

async function open(slug: LessonSlug) {
  const claim = await loadClaim(slug)
  if (!claim) throw new Error(`${slug} has no claim`)
  const variant = await readVariant(slug, 'claim')
  return { claim, read: (path: string) => readPath(variant, path) }
}

/** The answer that follows the rule of the page. */
function answerByRule(claim: Claim, way: DrawnPath) {
  const { slot, offset } = claim.place(way)
  return [formatSlot(slot), String(offset)].slice(0, askWhere(claim, way).fields.length)
}

describe.each(CASES)('the claim of $slug', ({ slug, right, wrong, rules }) => {
  test('default: the contract decides for which values the rule is right', async () => {
    const { claim, read } = await open(slug)
    for (const path of right)
      expect([path, await trialAccepts(tryRule(claim, read(path)))]).toEqual([path, true])
    for (const path of wrong)
      expect([path, await trialAccepts(tryRule(claim, read(path)))]).toEqual([path, false])
  })

  test('behavior: of a counter-example the contract accepts the truth, and no answer of a wrong rule', async () => {
    const { claim, read } = await open(slug)
    const named = new Set<string>()
    for (const path of wrong) {
      const question = askWhere(claim, read(path))
      expect([path, await isAccepted(question, question.truth)]).toEqual([path, true])
      for (const { rule, answer } of question.mistakes) {
        expect([path, rule, await isAccepted(question, answer)]).toEqual([path, rule, false])
      }
      const verdict = verdictOf(question, answerByRule(claim, read(path)), false)
      named.add(verdict.is === 'known mistake' ? verdict.mistake.rule : verdict.is)
    }
    expect([...named]).toEqual(rules)
  })

  test('error: no wrong answer is accepted, of whatever value', async () => {
    const { claim, read } = await open(slug)
    const random = createRandom(`hostile ${slug}`)
    for (let n = 0; n < ofLength(10, 60); n++) {
      const way = read(random.pick([...right, ...wrong]))
      const question = askWhere(claim, way)
      const answer = drawAnswer(random, question.truth)
      if (sameAnswer(answer, question.truth)) continue
      expect([way.path, answer, await isAccepted(question, answer)]).toEqual([way.path, answer, false])
    }
  })
})

/** Near the truth, or anywhere. */
function drawAnswer(random: Random, [slot = '0', offset]: readonly string[]): string[] {
  const near = addSlots(BigInt(slot), BigInt(random.below(9) - 4))
  const drawn = random.below(3) > 0 ? near : BigInt(random.pick([random.bytes(32), '0x00', '0x05']))
  if (offset === undefined) return [formatSlot(drawn)]
  return [formatSlot(drawn), String(random.pick([random.below(32), -1, 33, 10 ** 21, Number(offset)]))]
}
