import { concatHex } from 'viem'
import { hashTextKey } from '@/lib/storage/place/mapping-key'
import { formatSlot } from '@/lib/storage/place/slot'
import { behind, followRules, mistakesOnWay, type Rules, VARIABLES_COUNTED } from '../path/follow-rules'
import { sourceText } from '../variant/source-text'
import type { Claim } from './claim'
import { mistakesAboutText } from './text-mistakes'

const CONTRACT = `contract Directory {
    address registrar;
    uint96 fee;
    mapping(address owner => uint256) public names;
    mapping(string name => uint256) public expires;
    mapping(bytes record => uint256) public reads;
}
`

const key: Rules['key'] = (slot, { encoded }) =>
  behind(concatHex([hashTextKey(encoded).bytes, formatSlot(slot)]))

export const TEXT_HASHED_FIRST: Claim = {
  source: { page: 'Storage Layout for Mappings', by: 'Secureum Mind Map, on GitHub' },
  says: 'An entry of a mapping is stored at `keccak256(h(k) . p)`. For a value type, `h` pads the key to 32 bytes. For `string` and `bytes`, `h` is `keccak256` of the unpadded key.',
  sketch: { source: sourceText(CONTRACT), facts: {} },
  place: ({ variable, steps }) => followRules(variable.slot, steps, { key }),
  mistakes: (way, answerOf) => [
    ...mistakesAboutText(way, answerOf),
    ...mistakesOnWay(way, [VARIABLES_COUNTED], answerOf),
  ],
}
