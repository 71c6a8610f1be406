-- Looking someone up by their address is an action of an organiser like the others.
alter table organiser_actions
  drop constraint organiser_actions_action_check,
  add constraint organiser_actions_action_check check (action in (
    'suspended', 'restored', 'closed-report', 'posted-notice', 'removed-notice', 'closed-group',
    'accepted-station', 'declined-station', 'looked-up'));
