import { ConnectionsLink } from '@/components/reader/connections-link'
import { Notice } from '@/components/ui/notice'
import { describeLimit, type ProofLimit } from '@/lib/proof/proof-limit'

/** In the place of another call that would be paid for in vain. */
export const NoProofsNotice = ({ limit }: { limit: ProofLimit }) => (
  <Notice tone="warn" title={describeLimit(limit)} action={<ConnectionsLink>Connections</ConnectionsLink>}>
    <p>It refused a proof before. Nothing is sent or charged until you press the button.</p>
  </Notice>
)
