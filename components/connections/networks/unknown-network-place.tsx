'use client'

import dynamic from 'next/dynamic'

/** Every page carries the one of a link without a page; what that shows of networks is loaded where it is shown. */
export const UnknownNetworkPlace = dynamic(
  () => import('./unknown-network').then(({ UnknownNetworkNotice }) => UnknownNetworkNotice),
  { loading: () => null },
)
