/** Where hosts, proxies and monitors ask how the server is. */
export const healthAddresses = { alive: "/healthz", up: "/up", ready: "/readyz", deliveries: "/deliveryz" } as const;
