import { NuqsAdapter } from 'nuqs/adapters/next/app'

/** The draft of a question is kept in the URL by nuqs; other pages need not load it. */
export default function StorageSection({ children }: LayoutProps<'/[network]/storage'>) {
  return <NuqsAdapter>{children}</NuqsAdapter>
}
