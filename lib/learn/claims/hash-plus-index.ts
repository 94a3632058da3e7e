import { formatSlot } from '@/lib/storage/place/slot'
import { WRONG_WAYS } from '../lessons/arrays/wrong-ways'
import { behind, followRules, mistakesOnWay, type Rules, SOLIDITY_RULES } from '../path/follow-rules'
import { sourceText } from '../variant/source-text'
import type { Claim } from './claim'

const CONTRACT = `contract Trail {
    struct Stage {
        uint256 metres;
        address guide;
        uint64 opened;
    }

    address keeper;
    uint64 founded;
    uint256[] public heights;
    uint32[] public hikers;
    Stage[] public stages;
}
`

const index: Rules['index'] = (slot, step) =>
  step.type.kind === 'dynamic array' ? behind(formatSlot(slot), step.index) : SOLIDITY_RULES.index(slot, step)

export const HASH_PLUS_INDEX: Claim = {
  source: { page: 'Solidity Storage Layout Visualizer', by: 'mudassirkhan.me' },
  says: 'An element of a dynamic array is stored at `keccak256(slot)` of the array, plus its index.',
  sketch: { source: sourceText(CONTRACT), facts: {} },
  place: ({ variable, steps }) => followRules(variable.slot, steps, { index }),
  mistakes: (way, answerOf) => mistakesOnWay(way, WRONG_WAYS, answerOf),
}
