import { notFound } from 'next/navigation'
import { findNetwork } from '@/lib/networks'

export default async function NetworkLayout({ children, params }: LayoutProps<'/[network]'>) {
  if (!findNetwork((await params).network)) notFound()
  return children
}
