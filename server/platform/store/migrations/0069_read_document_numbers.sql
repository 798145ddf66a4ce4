-- Cases whose documents were read before their numbers became search terms get new terms; the projector, which has the key, writes them.
insert into case_changes (application_id) select distinct application_id from document_readings;
