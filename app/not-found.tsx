import Link from 'next/link'
import { Notice } from '@/components/ui/notice'

export default function NotFound() {
  return (
    <div className="mx-auto grid max-w-[960px] gap-6 px-4 py-10">
      <h1 className="font-medium text-answer">Nothing stands at this address</h1>
      <Notice
        tone="plain"
        title="The link names no page or network of this explorer."
        action={<Link href="/">Start here</Link>}
      >
        <p>A permalink begins with a network, then a lens: /demo-mainnet/storage.</p>
      </Notice>
    </div>
  )
}
