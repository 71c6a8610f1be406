/** What is used of `web-push`, which has no types of its own. */
declare module 'web-push' {
  type Subscription = { endpoint: string; keys: { p256dh: string; auth: string } };
  type Options = {
    vapidDetails: { subject: string; publicKey: string; privateKey: string };
    TTL: number;
    urgency: string;
  };
  type Details = { endpoint: string; method: string; headers: Record<string, string | number>; body: Buffer };
  const webPush: { generateRequestDetails(to: Subscription, text: string, options: Options): Details };
  export default webPush;
}
