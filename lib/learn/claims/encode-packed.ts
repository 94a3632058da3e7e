import { concatHex, type Hex } from 'viem'
import { formatSlot } from '@/lib/storage/place/slot'
import { entryOf } from '../lessons/mapping/entry'
import { mistakesOf } from '../lessons/mapping/mistakes'
import { behind, followRules, type Rules } from '../path/follow-rules'
import { bareKey } from '../path/hash-slot'
import { sourceText } from '../variant/source-text'
import type { Claim } from './claim'

const CONTRACT = `contract Guild {
    address master;
    uint64 founded;
    mapping(uint256 season => uint256) public prizes;
    mapping(address member => uint256) public dues;
    mapping(bytes4 rank => uint256) public votes;
    mapping(int32 floor => uint256) public seats;
}
`

const key: Rules['key'] = (slot, { encoded }) => behind(concatHex([bareKey(encoded), formatSlot(slot)]))

export const ENCODE_PACKED: Claim = {
  source: { page: 'Storage', by: 'solidity-evm-knowledgebase, on GitHub' },
  says: 'An entry of a mapping is stored at `keccak256(abi.encodePacked(key, p))`, where `p` is the slot of the mapping.',
  sketch: { source: sourceText(CONTRACT), facts: {} },
  place: ({ variable, steps }) => followRules(variable.slot, steps, { key }),
  mistakes: ({ contract, variable, steps: [step] }, answerOf) =>
    step?.does === 'key'
      ? mistakesOf(entryOf(contract, variable.name, step.key)).map((mistake) => ({
          ...mistake,
          answer: answerOf({ slot: BigInt(mistake.answer[0] as Hex), offset: 0 }),
        }))
      : [],
}
