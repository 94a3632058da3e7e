import type { Metadata } from 'next'
import { VerifyPage } from '@/components/verify/verify-page'

export const metadata: Metadata = {
  title: 'Verify evidence',
  description: 'Check evidence of a result in this browser against the hash of a block.',
}

/** The evidence of a link is in the fragment, which is not sent. */
export default function Page() {
  return <VerifyPage />
}
