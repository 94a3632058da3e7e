import { ConnectionsLink } from '@/components/reader/connections-link'
import { Notice } from '@/components/ui/notice'
import { describeLimit, type ProofLimit } from '@/lib/proof/proof-limit'

/** In the place of another call that would be paid for in vain. */
export const NoProofsNotice = ({ limit }: { limit: ProofLimit }) => (
  <Notice tone="warn" title={describeLimit(limit)} action={<ConnectionsLink>Connections</ConnectionsLink>}>
    <p>It refused one before. Nothing is asked or charged until you ask again.</p>
  </Notice>
)
