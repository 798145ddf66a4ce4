import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { NotificationArea } from './notification-area.tsx';
import { Notification, type NotificationItem } from './notification.tsx';

function render(item: Partial<NotificationItem>) {
  return renderToStaticMarkup(
    <Notification
      notification={{ id: '1', type: 'info', title: 'Link sent', ...item }}
      closeLabel="Close"
      onClose={() => undefined}
    />,
  );
}

test.each([
  ['danger', 'alert'],
  ['warning', 'alert'],
  ['info', 'status'],
  ['success', 'status'],
  ['primary', 'status'],
] as const)('[ENT-14] a %s notification is announced as %s', (type, role) => {
  const markup = render({ type });
  expect(markup).toContain(`role="${role}"`);
  expect(markup).toContain(`data-type="${type}"`);
  expect(markup).toContain('data-testid="notification"');
});

test('[ENT-14] title, body and variant are shown as given', () => {
  const markup = render({ body: <a href="/chat">chat with us</a>, variant: 'custom-alert' });
  expect(markup).toContain('Link sent');
  expect(markup).toContain('<a href="/chat">chat with us</a>');
  expect(markup).toContain('data-variant="custom-alert"');
});

test('[NOTE-02] every notification has a named button that closes it', () => {
  expect(render({})).toMatch(/<button[^>]*aria-label="Close"/);
});

test('the area names itself and holds each notification once', () => {
  const markup = renderToStaticMarkup(
    <NotificationArea
      label="Notifications"
      closeLabel="Close"
      notifications={[
        { id: 'a', type: 'info', title: 'First' },
        { id: 'b', type: 'danger', title: 'Second' },
      ]}
      onClose={() => undefined}
    />,
  );
  expect(markup).toContain('<section aria-label="Notifications"');
  expect(markup.match(/data-testid="notification"/g)).toHaveLength(2);
});
