import type { Metadata } from 'next'
import { VerifyPage } from '@/components/verify/verify-page'

export const metadata: Metadata = {
  title: 'Verify evidence',
  description: 'Check evidence of a result in this browser against the hash of a block.',
}

/** A link may carry evidence behind its `#`, which no server sees. */
export default function Page() {
  return <VerifyPage />
}
