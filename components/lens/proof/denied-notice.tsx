import type { Hex } from 'viem'
import { Notice } from '@/components/ui/notice'
import type { AnchorKind } from '@/lib/proof/anchor'
import { UnlikeList } from './unlike-values'
import type { Denial } from './use-anchors'

const WHICH: Record<AnchorKind, string> = {
  service: 'the one that the service names',
  connection: 'the one that a second connection names',
  wallet: 'the one that your wallet names',
  link: 'the one that the link names that you opened',
  pasted: 'the hash that you pasted',
}

/** In the place of a verdict, once somebody else has another hash for its block. */
export function DeniedNotice({ hash, denial: { by, other, isOfNewer } }: { hash: Hex; denial: Denial }) {
  const which = isOfNewer ? 'the one that a newer block leads to' : WHICH[by]
  return (
    <div data-testid="denied">
      <Notice announce tone="bad" title={`What is proved is of another block than ${which}.`}>
        <p>
          The proofs hold, but under the hash that the service says. One of the two is of another chain, or
          false.
        </p>
        <UnlikeList
          unlike={[
            { name: 'hash under the proof', value: hash },
            { name: 'the other hash', value: other },
          ]}
        />
      </Notice>
    </div>
  )
}
