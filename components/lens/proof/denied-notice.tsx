import { Notice } from '@/components/ui/notice'

/** In the place of a verdict, once the reader has another hash for its block. */
export const DeniedNotice = () => (
  <Notice announce tone="bad" title="What is proved is of another block than the hash that you pasted.">
    <p>
      The proofs hold, but under the hash that the service says. One of the two is of another chain, or false.
    </p>
  </Notice>
)
