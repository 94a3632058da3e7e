import { NuqsAdapter } from 'nuqs/adapters/next/app'

/** nuqs keeps the form in the URL. Other pages do not load it. */
export default function LogsLayout({ children }: LayoutProps<'/[network]/logs'>) {
  return <NuqsAdapter>{children}</NuqsAdapter>
}
