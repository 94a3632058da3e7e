import type { Metadata } from 'next'
import Link from 'next/link'
import { ConnectionsRoom } from '@/components/connections/connections-room'

export const metadata: Metadata = { title: 'Connections' }

export default function ConnectionsPage() {
  return (
    <div className="mx-auto grid max-w-[960px] gap-6 px-4 py-6">
      <header className="grid max-w-[68ch] gap-2">
        <h1 className="font-medium text-answer">Connections</h1>
        <p className="text-ink-soft">
          Which service answers each network, and with which key. The demo networks need none. A key of your
          own is sealed into a cookie that only this explorer’s server can open; no page, link or export ever
          contains it. <Link href="/keys">Make and revoke keys</Link> of the demo networks’ service.
        </p>
      </header>
      <ConnectionsRoom />
    </div>
  )
}
