import { index, layout, route, type RouteConfig } from '@react-router/dev/routes';

/** The map of the site; contract/pages.ts says the same to the server. */
export default [
  layout('shell/shell-route.tsx', [
    index('landing/landing-page.tsx'),
    route('hire-maid', 'hire/hire-page.tsx'),
    route('hire-nanny', 'hire/hire-nanny-page.tsx'),
    route('services', 'services/services-page.tsx'),
    route('legal', 'legal/legal-page.tsx'),
    route('terms-of-service', 'terms/terms-page.tsx'),
    route('cookies-disabled', 'cookies-disabled/cookies-disabled-page.tsx'),
    route('whatsapp-us', 'chat/chat-page.tsx'),
    route('counter-reviews', 'reviews/reviews-page.tsx'),
    route('confirm', 'confirm/confirm-page.tsx'),
    route('url', 'leaving/leaving-page.tsx'),
    route('offline', 'offline/offline-page.tsx'),
    ...(import.meta.env.DEV ? [route('dev/gallery', 'gallery/gallery.tsx')] : []),
  ]),
] satisfies RouteConfig;
