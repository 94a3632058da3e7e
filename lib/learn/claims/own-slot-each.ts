import { WORD } from '@/lib/storage/place/array-element'
import { type BoundarySpot, type BoundaryStep, locate } from '../lessons/boundaries/lay-out'
import { mistakesAbout, RIGHT } from '../lessons/boundaries/mistakes'
import type { DrawnPath, DrawnStep } from '../path/drawn-path'
import { sourceText } from '../variant/source-text'
import { type Claim, valueTypeOf } from './claim'

const CONTRACT = `contract Gallery {
    uint256[3] public bids;
    uint64[6] public visits;
    bytes12[4] public rooms;
    bool public open;
}
`

export const OWN_SLOT_EACH: Claim = {
  source: {
    page: 'Intro to Smart Contract Security Audits | Accessing Private Data',
    by: 'SlowMist, on Medium',
  },
  says: 'Each element of an array of fixed length is stored in a slot of its own.',
  sketch: { source: sourceText(CONTRACT), facts: {} },
  place({ layout, variable, steps }) {
    const rule = { ...RIGHT, elements: 'each' as const }
    const at = locate(layout.variables, variable.name, steps.map(plainStep), rule)
    return { slot: BigInt(Math.floor(at / WORD)), offset: at % WORD }
  },
  mistakes(way, answerOf) {
    const { slot, offset } = way.resolved.place
    const mistakes = mistakesAbout(way.layout.variables, [spotOf(way)], [String(slot), String(offset)])
    return mistakes.map((mistake) => {
      const [slot = '0', offset = '0'] = mistake.answer
      return { ...mistake, answer: answerOf({ slot: BigInt(slot), offset: Number(offset) }) }
    })
  },
}

const spotOf = (way: DrawnPath): BoundarySpot => ({
  ...way,
  steps: way.steps.map(plainStep),
  type: valueTypeOf(way),
})

function plainStep(step: DrawnStep): BoundaryStep {
  if (step.does === 'key') throw new RangeError('no mapping is laid out in place')
  return step.does === 'index' ? Number(step.index) : step.member.label
}
