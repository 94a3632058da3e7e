import Link from 'next/link'
import { notFound } from 'next/navigation'
import { networkOfPath } from '@/app/reader-networks'
import { Notice } from '@/components/ui/notice'
import { readConfig, servesDemo } from '@/lib/config'

export default async function NetworkLayout({ children, params }: LayoutProps<'/[network]'>) {
  const network = await networkOfPath(params)
  if (!network) notFound()
  if (network.service !== 'embedded' || servesDemo(readConfig())) return children
  return (
    <>
      <div className="mx-auto max-w-[1440px] px-4 pt-6 lg:px-6">
        <Notice
          tone="plain"
          title="This explorer was started without the demo."
          action={<Link href="/connections">Open connections</Link>}
        >
          <p>
            {network.name} and its examples can only be asked with a key of a service that has this network.
          </p>
        </Notice>
      </div>
      {children}
    </>
  )
}
