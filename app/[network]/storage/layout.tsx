import { NuqsAdapter } from 'nuqs/adapters/next/app'

/** nuqs keeps the form in the URL. Other pages do not load it. */
export default function StorageSection({ children }: LayoutProps<'/[network]/storage'>) {
  return <NuqsAdapter>{children}</NuqsAdapter>
}
