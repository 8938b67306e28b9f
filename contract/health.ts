/** Health checks for hosts, proxies and monitors. */
export const healthAddresses = { alive: "/healthz", up: "/up", ready: "/readyz", deliveries: "/deliveryz" } as const;
