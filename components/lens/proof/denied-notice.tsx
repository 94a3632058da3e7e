import type { Hex } from 'viem'
import { Notice } from '@/components/ui/notice'
import type { AnchorKind } from '@/lib/proof/anchor'
import { UnlikeList } from './unlike-values'
import type { Denial } from './use-anchors'

const WHICH: Record<AnchorKind, string> = {
  service: 'the block hash of the service',
  connection: 'the block hash of a second connection',
  wallet: 'the block hash of your wallet',
  link: 'the block hash in the link that you opened',
  pasted: 'the hash that you pasted',
}

/** In the place of a verdict, once somebody else has another hash for its block. */
export function DeniedNotice({ hash, denial: { by, other, isOfNewer } }: { hash: Hex; denial: Denial }) {
  const which = isOfNewer ? 'the hash derived from a newer block' : WHICH[by]
  return (
    <div data-testid="denied">
      <Notice announce tone="bad" title={`The proof does not match ${which}.`}>
        <p>
          The proof is valid only for the hash that the service reported. One of the two hashes is false or
          belongs to another chain.
        </p>
        <UnlikeList
          unlike={[
            { name: 'hash of the proof', value: hash },
            { name: 'other hash', value: other },
          ]}
        />
      </Notice>
    </div>
  )
}
